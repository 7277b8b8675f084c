import { useText } from '../../i18n/text.ts'
import type { FlagName } from '../../ui/flag.tsx'

const FILL: Record<FlagName, string> = {
  fail: 'bg-fail',
  warn: 'bg-warn',
  // The number alone: that it is high enough confirms no person.
  ok: 'bg-control',
  unchecked: 'bg-control',
  absent: 'bg-control',
}

/** The least distance of the two cut-offs, in percent, at which both of their numbers fit. */
const MIN_BAR_LABEL_DISTANCE = 9

interface SimilarityBarProps {
  /** Percent, 0 to 100. */
  readonly percent: number
  readonly flag: FlagName
  readonly cutOffs: { readonly ok: number; readonly warn: number }
  readonly className?: string
}

/** The similarity as a bar with its cut-offs; decoration, as its number and meaning stand beside it. */
export function SimilarityBar({ percent, flag, cutOffs: { ok, warn }, className = '' }: SimilarityBarProps) {
  const { format } = useText()
  const cuts = ok === warn ? [ok] : [warn, ok]
  const labels = ok - warn < MIN_BAR_LABEL_DISTANCE ? [ok] : cuts
  return (
    <span aria-hidden="true" className={`relative block h-7 flex-1 forced-color-adjust-none ${className}`}>
      <span className="bg-unchecked-soft border-line absolute inset-x-0 top-2 block h-1.5 overflow-clip rounded-full border">
        <span className={`block h-full ${FILL[flag]}`} style={{ width: `${percent}%` }} />
      </span>
      {cuts.map((cut) => (
        <span key={cut} className="bg-ink absolute top-1.5 h-2.5 w-px" style={{ left: `${cut}%` }} />
      ))}
      {/* Two numbers lean apart, so that a short bar does not run them together. */}
      {labels.map((cut, at) => (
        <span
          key={cut}
          className={`text-muted tabular text-2xs absolute top-4 leading-3 whitespace-nowrap ${labels.length === 1 ? '-translate-x-1/2' : at === 0 ? '-translate-x-3/4' : '-translate-x-1/4'}`}
          style={{ left: `${cut}%` }}
        >
          {format.number(cut)}
        </span>
      ))}
    </span>
  )
}
