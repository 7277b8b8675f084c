import { useText } from '../i18n/text.ts'
import { FLAG_TEXT } from './flag.tsx'
import type { FlagName } from './flag.tsx'

const CENTRE = { x: 100, y: 96 }
const BAND_RADIUS = 84
const NEEDLE_RADIUS = 72

/** The value's largest font size, and the width for all of its characters, in units of the view box. */
const MAX_FONT_SIZE = 29
const VALUE_WIDTH = 150

/** The least distance of the two cut-offs' labels, in percent, so that they do not overlap. */
const MIN_GAUGE_LABEL_DISTANCE = 6

function point(percent: number, radius: number): string {
  const angle = Math.PI * (1 - percent / 100)
  const x = CENTRE.x + radius * Math.cos(angle)
  const y = CENTRE.y - radius * Math.sin(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

function arc(from: number, to: number, radius: number): string {
  return `M${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}`
}

interface GaugeProps {
  /** Percent, unrounded; null shows the bands without a value, and is no `meter`. */
  readonly percent: number | null
  readonly flag: FlagName
  /** Percent from which the value is ok, and below which it fails. */
  readonly cutOffs: { readonly ok: number; readonly warn: number }
  /** Whether the unit of the value is in doubt; the value is then muted. */
  readonly isDoubtful?: boolean
  readonly label: string
  /** What the value means, in words. */
  readonly valueText: string
}

/** A semicircular gauge with labelled cut-offs; `role=meter` if there is a value. */
export function Gauge({ percent, flag, cutOffs, isDoubtful = false, label, valueText }: GaugeProps) {
  const { format } = useText()
  const value = percent === null ? '—' : format.percent(percent)
  const cuts = [...new Set([cutOffs.warn, cutOffs.ok])]
  const push = cuts.length === 1 ? 0 : Math.max(0, MIN_GAUGE_LABEL_DISTANCE - (cutOffs.ok - cutOffs.warn)) / 2
  const meter =
    percent === null
      ? { 'aria-hidden': true }
      : {
          role: 'meter',
          'aria-label': label,
          'aria-valuenow': percent,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuetext': valueText,
          'data-flag': flag,
        }
  return (
    <svg viewBox="-12 -8 224 126" className="mx-auto block w-full max-w-72" {...meter}>
      <g fill="none" strokeWidth="10" strokeOpacity="0.28">
        <path className="stroke-fail" d={arc(0, cutOffs.warn, BAND_RADIUS)} />
        <path className="stroke-warn" d={arc(cutOffs.warn, cutOffs.ok, BAND_RADIUS)} />
        <path className="stroke-ok" d={arc(cutOffs.ok, 100, BAND_RADIUS)} />
      </g>
      {cuts.map((cut) => (
        <line
          key={cut}
          className="stroke-surface"
          strokeWidth="1.5"
          x1={point(cut, 78).split(' ')[0]}
          y1={point(cut, 78).split(' ')[1]}
          x2={point(cut, 90).split(' ')[0]}
          y2={point(cut, 90).split(' ')[1]}
        />
      ))}
      {percent === null || percent === 0 ? null : (
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="8"
          className={FLAG_TEXT[flag]}
          d={arc(0, percent, NEEDLE_RADIUS)}
        />
      )}
      <g className="fill-muted text-[8px]" textAnchor="middle">
        <text x="20" y="110">
          0
        </text>
        <text x="180" y="110">
          100
        </text>
        {cuts.map((cut, at) => (
          <CutOffLabel key={cut} at={cut + (at === 0 ? -push : push)} text={format.number(cut)} />
        ))}
      </g>
      <text
        x={CENTRE.x}
        y="92"
        textAnchor="middle"
        fontSize={Math.min(MAX_FONT_SIZE, VALUE_WIDTH / value.length)}
        className={`font-bold ${isDoubtful ? 'fill-muted' : 'fill-ink'}`}
      >
        {value}
      </text>
    </svg>
  )
}

function CutOffLabel({ at, text }: { at: number; text: string }) {
  const [x, y] = point(at, 95).split(' ')
  return (
    <text x={x} y={y} dominantBaseline="middle" textAnchor={at > 60 ? 'start' : at < 40 ? 'end' : 'middle'}>
      {text}
    </text>
  )
}

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
