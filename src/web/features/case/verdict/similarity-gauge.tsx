import { FLAG_TEXT } from '#web/ui/marks.tsx'
import type { FlagName } from '#web/ui/marks.tsx'

// In units of the view box.
const MAX_FONT_SIZE = 17
const VALUE_WIDTH = 52
const CHARACTERS_PER_EM = 1.65

/** Semicircles. Their `pathLength` is 100, so dashes are percentages. */
const BAND_ARC = 'M5 54A47 47 0 0 1 99 54'
const VALUE_ARC = 'M12 54A40 40 0 0 1 92 54'

interface SimilarityGaugeProps {
  readonly percent: number
  readonly value: string
  readonly flag: FlagName
  /** In percent: from `ok` on the value is ok, below `warn` it fails. */
  readonly cutOffs: { readonly ok: number; readonly warn: number }
  readonly label: string
  readonly valueText: string
}

export function SimilarityGauge(props: SimilarityGaugeProps) {
  const { percent, value, flag, cutOffs, label, valueText } = props
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
      <Band colour="stroke-fail" from={0} to={cutOffs.warn} />
      <Band colour="stroke-warn" from={cutOffs.warn} to={cutOffs.ok} />
      <Band colour="stroke-ok" from={cutOffs.ok} to={100} />
      {percent === 0 ? null : (
        <path
          d={VALUE_ARC}
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
        fontSize={Math.min(MAX_FONT_SIZE, (VALUE_WIDTH * CHARACTERS_PER_EM) / value.length)}
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
      d={BAND_ARC}
      pathLength="100"
      strokeOpacity="0.35"
      strokeDasharray={`${to - from} 100`}
      strokeDashoffset={-from}
      className={colour}
    />
  )
}
