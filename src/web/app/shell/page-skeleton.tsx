import { SkeletonRows } from '../../ui/panel.tsx'

/** A placeholder while the code of a page is loaded. */
export function PageSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-5 lg:px-8" aria-busy="true">
      <SkeletonRows rows={8} rowRem={4} />
    </div>
  )
}
