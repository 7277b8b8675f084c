import type { Share } from '../../../../../core/report/statistics.ts'

interface IntervalProps {
  readonly share: Share
  /** The share at the right end. */
  readonly scale: number
  /** The share in the earlier report, which is a ring. */
  readonly earlier: number | null
}

/** A share and its interval as a drawing; its numbers stand beside it. */
export function Interval({ share: { share, low, high }, scale, earlier }: IntervalProps) {
  const at = (value: number) => `${Math.min(100, (100 * value) / scale)}%`
  return (
    <svg
      aria-hidden="true"
      overflow="visible"
      height="12"
      className="block forced-color-adjust-none"
      style={{ width: 'clamp(3.5rem, 9vw, 9rem)' }}
    >
      <line x2="100%" y1="6" y2="6" stroke="var(--color-line)" />
      <line
        x1={at(low)}
        x2={at(high)}
        y1="6"
        y2="6"
        strokeWidth="6"
        stroke="var(--color-control)"
        opacity="0.5"
      />
      <line x1={at(share)} x2={at(share)} y2="12" strokeWidth="2" stroke="var(--color-ink)" />
      {earlier === null ? null : (
        <circle
          cx={at(earlier)}
          cy="6"
          r="3"
          strokeWidth="1.5"
          fill="var(--color-surface)"
          stroke="var(--color-accent)"
        />
      )}
    </svg>
  )
}
