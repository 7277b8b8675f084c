import type { Language, Say } from '../../i18n/language.ts'

/** What support needs to find a failure in the logs; nothing of it is about a person. */
export interface SupportFacts {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Method and address pattern: `GET Score/ObterLaudo/{id}`. */
  readonly address: string
  readonly kind: string
  /** HTTP status; null where none came. */
  readonly status: number | null
  /** Whether an answer had begun to arrive. */
  readonly responseStarted: boolean
  readonly requestId: string | null
  readonly durationMs: number
}

/** Where the console runs, which support asks first. */
export interface Surroundings {
  /** Version and build of the console. */
  readonly release: string
  readonly language: Language
  /** The browser as it calls itself. */
  readonly browser: string
}

/** A short plain text about a failure, to be sent to the people who run the service or the console. */
export function supportText(
  facts: SupportFacts,
  { release, language, browser }: Surroundings,
  say: Say,
): string {
  const status =
    facts.status === null ? say(facts.responseStarted ? 'support.begun' : 'support.none') : facts.status
  const lines = [
    [say('support.time'), new Date(facts.at).toISOString()],
    [say('support.operation'), facts.address],
    [say('support.kind'), facts.kind],
    [say('support.http'), status],
    [say('support.request'), facts.requestId],
    [say('support.duration'), `${Math.round(facts.durationMs)} ms`],
    [say('support.language'), language],
    [say('support.browser'), browser],
  ] as const
  return [
    `Lupa ${release}`,
    ...lines.filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${value}`),
  ].join('\n')
}

/** A short plain text about where the console runs, where nothing in particular failed. `page` is an address pattern. */
export function surroundingsText(
  { release, language, browser }: Surroundings,
  page: string,
  say: Say,
): string {
  return [
    `Lupa ${release}`,
    `${say('support.time')}: ${new Date().toISOString()}`,
    `${say('support.page')}: ${page}`,
    `${say('support.language')}: ${language}`,
    `${say('support.browser')}: ${browser}`,
  ].join('\n')
}
