import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CSSProperties, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button, CloseButton } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { useText } from '#words/text.ts'
import type { ShownAddress } from '#modules/images/core/address.ts'
import { StoredImage } from './stored-image.tsx'

interface ViewerProps {
  readonly images: readonly ShownAddress[]
  /** The position of the one that has the focus at first. */
  readonly first: number
  readonly onClose: () => void
}

/** The pictures of a case beside each other, as large as the screen allows. */
export function Viewer({ images, first, onClose }: ViewerProps) {
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
        {images.map((image, at) => (
          <LargeImage key={`${at} ${image.label}`} image={image} isFirst={at === first} />
        ))}
      </div>
    </Dialog>
  )
}

/** Times the size at which the whole picture is seen. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const
const LAST_ZOOM = ZOOMS.length - 1

interface View {
  /** Position in `ZOOMS`. */
  readonly zoom: number
  /** Quarters of a turn to the right. */
  readonly turns: number
}
const WHOLE: View = { zoom: 0, turns: 0 }

/** A picture that is turned keeps its layout: the frame's height is its width, and the other way round. */
function styleOf({ zoom, turns }: View): CSSProperties {
  const size = (ZOOMS[zoom] ?? 1) * 100
  const [width, height] = turns % 2 === 0 ? ['cqw', 'cqh'] : ['cqh', 'cqw']
  return {
    width: `${size}${width}`,
    height: `${size}${height}`,
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  }
}

function LargeImage({ image: { label, found }, isFirst }: { image: ShownAddress; isFirst: boolean }) {
  const { say } = useText()
  const [view, setView] = useState(WHOLE)
  const figure = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFirst) frame.current?.focus()
  }, [isFirst])

  /** What was in the middle stays there. */
  function change(next: View): void {
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
    change({ ...view, zoom: Math.min(LAST_ZOOM, Math.max(0, view.zoom + steps)) })
  const turn = () => change({ ...view, turns: view.turns + 1 })

  const actions: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => change(WHOLE),
    r: turn,
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = actions[event.key.toLowerCase()]
    // With these the browser zooms or reloads the page.
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const controller = new AbortController()
    figure.current?.addEventListener('keydown', (event) => press(event), { signal: controller.signal })
    return () => controller.abort()
  }, [])
  function drag({ buttons, pointerType, movementX, movementY }: PointerEvent): void {
    if (pointerType === 'mouse' && buttons === 1) frame.current?.scrollBy(-movementX, -movementY)
  }
  const size = (ZOOMS[view.zoom] ?? 1) * 100
  return (
    <figure ref={figure} className="border-line flex min-h-0 min-w-0 flex-col rounded-lg border">
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 text-[0.8125rem]">
        <b className="untrusted min-w-0 flex-1">{label}</b>
        <span className="text-muted tabular text-xs" role="status">
          {size} %
        </span>
        <Tool
          name={say('images.out', { label })}
          isOff={view.zoom === 0}
          onUse={() => zoomBy(-1)}
          Icon={ZoomOut}
        />
        <Tool
          name={say('images.in', { label })}
          isOff={view.zoom === LAST_ZOOM}
          onUse={() => zoomBy(1)}
          Icon={ZoomIn}
        />
        <Tool name={say('images.turn', { label })} onUse={turn} Icon={RotateCw} />
      </figcaption>
      <div
        ref={frame}
        // With the arrow keys the browser scrolls it.
        tabIndex={0}
        role="group"
        aria-label={label}
        className="bg-sunken relative flex min-h-0 flex-1 overflow-auto overscroll-contain rounded-b-lg [container-type:size]"
        onPointerMove={drag}
      >
        <div className="relative flex shrink-0" style={{ width: `${size}cqw`, height: `${size}cqh` }}>
          <StoredImage
            found={found}
            alt={label}
            className="absolute top-1/2 left-1/2 max-w-none object-contain"
            style={styleOf(view)}
          />
        </div>
      </div>
    </figure>
  )
}

interface ToolProps {
  readonly name: string
  readonly isOff?: boolean
  readonly onUse: () => void
  readonly Icon: typeof ZoomIn
}

/** Keeps the focus where it has nothing more to do. */
function Tool({ name, isOff = false, onUse, Icon }: ToolProps) {
  return (
    <Button
      className="px-2 aria-disabled:opacity-60 max-sm:min-h-11 max-sm:min-w-11"
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={onUse}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  )
}
