import { FLAG_TEXT } from './flag.tsx'
import type { FlagName } from './flag.tsx'

/** The value's largest font size, and the width for all of its characters, in units of the view box. */
const MAX_FONT_SIZE = 17
const VALUE_WIDTH = 52

/** Half a circle, as long as 100: its dashes are percentages. */
const BAND = 'M5 54A47 47 0 0 1 99 54'
const VALUE = 'M12 54A40 40 0 0 1 92 54'

interface GaugeProps {
  /** Percent, unrounded. */
  readonly percent: number
  readonly value: string
  readonly flag: FlagName
  /** Percent from which the value is ok, and below which it fails. */
  readonly cutOffs: { readonly ok: number; readonly warn: number }
  readonly label: string
  readonly valueText: string
}

export function Gauge({ percent, value, flag, cutOffs: { ok, warn }, label, valueText }: GaugeProps) {
  return (
    <svg
      viewBox="0 0 104 60"
      fill="none"
      strokeWidth="5"
      className="w-26 shrink-0 forced-color-adjust-none"
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      data-flag={flag}
    >
      <Band colour="stroke-fail" from={0} to={warn} />
      <Band colour="stroke-warn" from={warn} to={ok} />
      <Band colour="stroke-ok" from={ok} to={100} />
      {percent === 0 ? null : (
        <path
          d={VALUE}
          pathLength="100"
          stroke="currentColor"
          strokeWidth="6"
          strokeDasharray={`${percent} 100`}
          className={FLAG_TEXT[flag]}
        />
      )}
      <text
        x="52"
        y="53"
        textAnchor="middle"
        fontSize={Math.min(MAX_FONT_SIZE, (VALUE_WIDTH * 1.65) / value.length)}
        className="fill-ink font-bold"
      >
        {value}
      </text>
    </svg>
  )
}

function Band({ colour, from, to }: { colour: string; from: number; to: number }) {
  return (
    <path
      d={BAND}
      pathLength="100"
      strokeOpacity="0.35"
      strokeDasharray={`${to - from} 100`}
      strokeDashoffset={-from}
      className={colour}
    />
  )
}
