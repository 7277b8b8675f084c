import type { Language } from './language.ts'

/** A wall-clock moment in parts, month 1–12: what a clock on the wall showed, of no zone. */
export interface ClockParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** The formats of one language. */
export interface Format {
  /** pt-BR `19/11/2026 14:02:41`, en `Nov 19, 2026, 14:02:41`. */
  dateTime(parts: ClockParts): string
  /** pt-BR `81,4`. Unrounded up to `digits` decimals. */
  number(value: number, digits?: number): string
  /** Percent of 100, not of 1: 81.4 is `81,4%`. */
  percent(value: number): string
  /** Seconds as the two largest of days, hours, minutes and seconds: `1 min 20 s`. */
  duration(seconds: number): string
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

function clock({ year, month, day, hour, minute, second }: ClockParts): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second)
  return date
}

/** Makes the formats of a language; everything is formatted by Intl. */
export function createFormat(language: Language): Format {
  const dateTime = new Intl.DateTimeFormat(language, {
    // The parts are already what the clock showed: UTC here only means "shift nothing".
    timeZone: 'UTC',
    year: 'numeric',
    month: language === 'en' ? 'short' : '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return {
    dateTime(parts) {
      const text = dateTime.format(clock(parts))
      return language === 'pt-BR' ? text.replace(', ', ' ') : text
    },
    number: (value, digits = 20) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    percent: (value) => `${percent.format(value)}%`,
    duration(seconds) {
      const sign = seconds < 0 ? '−' : ''
      let rest = Math.abs(seconds)
      const parts: string[] = []
      for (const [unit, size] of UNITS) {
        const count = unit === 'second' ? Math.round(rest * 10) / 10 : Math.floor(rest / size)
        rest -= unit === 'second' ? rest : count * size
        if (count > 0) {
          parts.push(
            new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
          )
        }
      }
      const zero = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'short' })
      return sign + (parts.slice(0, 2).join(' ') || zero.format(0))
    },
  }
}
