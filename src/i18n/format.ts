import type { Language } from './language.ts'

/** The parts of a wall-clock time without a zone; month 1–12. */
export interface ClockParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** The wall-clock time of a moment in this machine's zone. */
export function clockOf(moment: Date): ClockParts {
  return {
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    day: moment.getDate(),
    hour: moment.getHours(),
    minute: moment.getMinutes(),
    second: moment.getSeconds(),
  }
}

/** The formats of one language. */
export interface Format {
  /** pt-BR `19/11/2026 14:02:41`, en `Nov 19, 2026, 14:02:41`. */
  dateTime(parts: ClockParts): string
  /** pt-BR `81,4`. Unrounded. */
  number(value: number): string
  /** Percent of 100, not of 1: 81.4 is `81,4%`. Unrounded. */
  percent(value: number): string
  /** The same with at least two decimals, so that a column aligns. */
  percentAligned(value: number): string
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

const formats = new Map<Language, Format>()

/** The formats of a language, cached: Intl's formatters are expensive to create. */
export function formatOf(language: Language): Format {
  const known = formats.get(language)
  if (known) return known
  const format = createFormat(language)
  formats.set(language, format)
  return format
}

function createFormat(language: Language): Format {
  const dateTime = new Intl.DateTimeFormat(language, {
    // The parts are already wall-clock values: UTC means "shift nothing".
    timeZone: 'UTC',
    year: 'numeric',
    month: language === 'en' ? 'short' : '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  // Unrounded: 94.996 must not be shown as 95, which it does not reach.
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 20 })
  const aligned = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 20 })
  const units = UNITS.map(([unit, size]) => {
    const count = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
    // No line break between number and unit.
    return { size, format: (value: number) => count.format(value).replaceAll(' ', '\u00a0') }
  })
  return {
    dateTime(parts) {
      const text = dateTime
        .formatToParts(clock(parts))
        .map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value))
        .join('')
      return language === 'pt-BR' ? text.replace(', ', ' ') : text
    },
    number: (value) => number.format(value),
    percentAligned: (value) => `${aligned.format(value)}%`,
    percent: (value) => `${number.format(value)}%`,
    duration(seconds) {
      // In tenths, rounded once, so that no unit can overflow into the next.
      let tenths = Math.round(Math.abs(seconds) * 10)
      const parts: string[] = []
      for (const { size, format } of units) {
        const isSeconds = size === 1
        const count = isSeconds ? tenths / 10 : Math.floor(tenths / (size * 10))
        tenths -= isSeconds ? tenths : count * size * 10
        if (count > 0 || (isSeconds && parts.length === 0)) parts.push(format(count))
      }
      return (seconds < 0 ? '−' : '') + parts.slice(0, 2).join(' ')
    },
  }
}
