import type { ReactNode } from 'react'

/** Width ÷ height of an identity card and of a face. */
const CARD = 43 / 30
const FACE = 3 / 4

/** Of several pictures, the last is the face. */
function ratioOf(index: number, count: number): number {
  return count > 1 && index === count - 1 ? FACE : CARD
}

const ROW =
  'flex flex-wrap gap-3 [--across:var(--pair)] @max-md:[--across:var(--card)] [--height:calc((100cqw-0.8125rem)/var(--across))]'
const ITEM = 'min-w-0 w-[calc(var(--height)*var(--ratio))] @max-md:grow'

export const IMAGE_FRAME = 'mb-1 flex h-(--height) w-full rounded-md'

interface ImageRowProps {
  readonly count: number
  readonly isMirrored: boolean
  readonly label?: string
  /** A skeleton without it. */
  readonly renderImage?: (index: number) => ReactNode
}

/** Two pictures a row, or one on a phone, all of one height. The height follows from the width only, so nothing shifts. */
export function ImageRow({ count, isMirrored, label, renderImage }: ImageRowProps) {
  const indexes = Array.from({ length: count }, (_, index) => index)
  const sizes: Record<`--${string}`, number> = { '--card': CARD, '--pair': CARD + (count > 2 ? CARD : FACE) }
  return (
    <div className="@container" aria-hidden={renderImage === undefined}>
      <ul aria-label={label} style={sizes} className={ROW}>
        {(isMirrored ? indexes.toReversed() : indexes).map((index) => {
          const ratio: Record<`--${string}`, number> = { '--ratio': ratioOf(index, count) }
          return (
            <li key={index} style={ratio} className={ITEM}>
              {renderImage?.(index) ?? (
                <span className="block pb-4">
                  <span className={`skeleton ${IMAGE_FRAME}`} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
