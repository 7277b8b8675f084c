export const IMAGE_GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3'

export const IMAGE_FRAME = 'mb-1 flex aspect-4/3 max-h-72 w-full rounded-md'

/** As high as the thumbnails. */
export function ThumbnailSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={IMAGE_GRID}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="block pb-4">
          <span className={`skeleton ${IMAGE_FRAME}`} />
        </span>
      ))}
    </div>
  )
}
