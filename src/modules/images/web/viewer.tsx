import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button, CloseButton } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { useText } from '#words/use-text.ts'
import type { LabelledAddress } from '#modules/images/core/address.ts'
import { StoredImage } from './stored-image.tsx'

interface ViewerProps {
  readonly images: readonly LabelledAddress[]
  readonly focusIndex: number
  readonly onClose: () => void
}

export function Viewer({ images, focusIndex, onClose }: ViewerProps) {
  const { say } = useText()
  return (
    <Dialog title={say('images.title')} look="screen" onDismiss={onClose}>
      <p className="text-muted pr-12 text-xs max-sm:sr-only">{say('images.keys')}</p>
      <CloseButton
        name={say('images.close')}
        className="absolute top-3 right-3 max-sm:min-h-11 max-sm:min-w-11"
        onClick={onClose}
      />
      <div className="mt-3 max-sm:mt-6 grid min-h-0 flex-1 auto-rows-[minmax(16rem,1fr)] grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-3 overflow-y-auto">
        {images.map((image, index) => (
          <LargeImage key={`${index} ${image.label}`} image={image} isFocused={index === focusIndex} />
        ))}
      </div>
    </Dialog>
  )
}

/** 1 shows the whole image. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const
const LAST_ZOOM = ZOOMS.length - 1

interface View {
  readonly zoomIndex: number
  readonly quarterTurns: number
}
const INITIAL_VIEW: View = { zoomIndex: 0, quarterTurns: 0 }

/** Swaps width and height for a quarter turn, because `transform` does not change the layout. */
function imageStyle({ zoomIndex, quarterTurns }: View): CSSProperties {
  const size = (ZOOMS[zoomIndex] ?? 1) * 100
  const [width, height] = quarterTurns % 2 === 0 ? ['cqw', 'cqh'] : ['cqh', 'cqw']
  return {
    width: `${size}${width}`,
    height: `${size}${height}`,
    transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
  }
}

function LargeImage({ image, isFocused }: { image: LabelledAddress; isFocused: boolean }) {
  const { label, result } = image
  const { say } = useText()
  const [view, setView] = useState(INITIAL_VIEW)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) frame.current?.focus()
  }, [isFocused])

  function changeView(next: View): void {
    const element = frame.current
    if (!element) return
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element
    const [x, y] = [
      (scrollLeft + clientWidth / 2) / scrollWidth,
      (scrollTop + clientHeight / 2) / scrollHeight,
    ]
    flushSync(() => setView(next))
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2
  }
  const zoomBy = (steps: number) =>
    changeView({ ...view, zoomIndex: Math.min(LAST_ZOOM, Math.max(0, view.zoomIndex + steps)) })
  const rotate = () => changeView({ ...view, quarterTurns: view.quarterTurns + 1 })

  const actionsByKey: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => changeView(INITIAL_VIEW),
    r: rotate,
  }
  function handleKey(event: KeyboardEvent): void {
    const action = actionsByKey[event.key.toLowerCase()]
    // With a modifier, these keys zoom or reload the page.
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }
  function drag({ buttons, pointerType, movementX, movementY }: PointerEvent): void {
    if (pointerType === 'mouse' && buttons === 1) frame.current?.scrollBy(-movementX, -movementY)
  }
  const size = (ZOOMS[view.zoomIndex] ?? 1) * 100
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the focusable elements inside
    <figure onKeyDown={handleKey} className="border-line flex min-h-0 min-w-0 flex-col rounded-lg border">
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 text-compact">
        <b className="untrusted min-w-0 flex-1">{label}</b>
        <span className="text-muted tabular text-xs" role="status">
          {size} %
        </span>
        <Tool
          name={say('images.out', { label })}
          isDisabled={view.zoomIndex === 0}
          onClick={() => zoomBy(-1)}
          Icon={ZoomOut}
        />
        <Tool
          name={say('images.in', { label })}
          isDisabled={view.zoomIndex === LAST_ZOOM}
          onClick={() => zoomBy(1)}
          Icon={ZoomIn}
        />
        <Tool name={say('images.turn', { label })} onClick={rotate} Icon={RotateCw} />
      </figcaption>
      <div
        ref={frame}
        // Focusable, so the arrow keys scroll it.
        tabIndex={0}
        role="group"
        aria-label={label}
        className="bg-sunken relative flex min-h-0 flex-1 overflow-auto overscroll-contain rounded-b-lg [container-type:size]"
        onPointerMove={drag}
      >
        <div className="relative flex shrink-0" style={{ width: `${size}cqw`, height: `${size}cqh` }}>
          <StoredImage
            result={result}
            alt={label}
            className="absolute top-1/2 left-1/2 max-w-none object-contain"
            style={imageStyle(view)}
          />
        </div>
      </div>
    </figure>
  )
}

interface ToolProps {
  readonly name: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
  readonly Icon: typeof ZoomIn
}

/** `aria-disabled` keeps the focus, unlike `disabled`. */
function Tool({ name, isDisabled = false, onClick, Icon }: ToolProps) {
  return (
    <Button
      className="px-2 aria-disabled:opacity-60 max-sm:min-h-11 max-sm:min-w-11"
      aria-label={name}
      title={name}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  )
}
