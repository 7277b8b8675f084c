import type { Language } from './language.ts'

/** A wall-clock time without a zone; month 1–12. */
export interface ClockParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

export function wallClockOf(moment: Date): ClockParts {
  return {
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    day: moment.getDate(),
    hour: moment.getHours(),
    minute: moment.getMinutes(),
    second: moment.getSeconds(),
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** dd/mm/yyyy in every language: document dates are shown unchanged, and two orders on a page could be misread. */
function date({ year, month, day }: ClockParts): string {
  return `${twoDigits(day)}/${twoDigits(month)}/${String(year).padStart(4, '0')}`
}

/** Formats yyyy-mm-dd as dd/mm/yyyy. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

function time({ hour, minute, second }: ClockParts): string {
  return [hour, minute, second].map(twoDigits).join(':')
}

const formats = new Map<Language, Format>()

export function formatOf(language: Language): Format {
  const cached = formats.get(language)
  if (cached) return cached
  const format = createFormat(language)
  formats.set(language, format)
  return format
}

export type Format = ReturnType<typeof createFormat>

function createFormat(language: Language) {
  // Unrounded: 94.996 does not reach 95 and must not read as 95.
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 20 })
  const units = UNITS.map(([unit, size]) => {
    const count = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
    // No line break between number and unit.
    return { size, format: (value: number) => count.format(value).replaceAll(' ', '\u00a0') }
  })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return {
    /** pt-BR `hoje`, `ontem`, `há 3 dias`; in months after two months, in years after two years. */
    ago(days: number): string {
      if (days < 61) return relative.format(-days, 'day')
      return days < 731
        ? relative.format(-Math.floor(days / 30.44), 'month')
        : relative.format(-Math.floor(days / 365.25), 'year')
    },
    dateTime: (parts: ClockParts) => `${date(parts)} ${time(parts)}`,
    date,
    time,
    number: (value: number) => number.format(value),
    /** Formats a decimal text, `81.4`; returns any other text unchanged. */
    decimal: (text: string) => (/^-?\d+\.\d+$/.test(text) ? number.format(Number(text)) : text),
    /** `value` of 100, not of 1. */
    percent: (value: number) => `${number.format(value)}%`,
    /** The two largest units: `1 min 20 s`. */
    duration(seconds: number): string {
      // Rounded once, in tenths: no unit overflows into the next.
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
