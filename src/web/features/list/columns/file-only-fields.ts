import { errorNameOf } from '../../../../core/client/errors.ts'
import { OCR_FIELDS } from '../../../../core/contract/answers.ts'
import { summaryFactsOf, verdictSentence } from '../../../wording/verdict-text.tsx'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import type { Flag } from '../../../../core/findings/model/finding.ts'
import { ruleNameOf } from '../../../../core/findings/rules/registry.ts'
import type { FileFields } from './column.ts'

// What the exported files hold of a row beside the columns of the list.

/** The line of the pasted text, from 1. */
export const LINE: FileFields = {
  csv: { line: ({ key }) => key.line },
  json: { line: ({ key }) => key.line },
}

/** What the key was read as; once the case is there, what digits turned out to be. */
export const READ_AS: FileFields = {
  csv: { by: ({ summary, key }) => summary?.reference.by ?? key.by },
  json: { by: ({ summary, key }) => summary?.reference.by ?? key.by },
}

export const STATE: FileFields = {
  csv: { state: ({ state }, { say }) => say(`export.state.${state}`) },
  json: { state: ({ state }) => state },
}

export const CHAVE: FileFields = {
  csv: { chave: ({ summary }) => summary?.chave || null },
  json: { chave: ({ summary }) => summary?.chave || null },
}

export const ID: FileFields = {
  csv: { id: ({ summary }) => summary?.id ?? null },
  json: { id: ({ summary }) => summary?.id ?? null },
}

/** Whether the service has concluded; null where there is no analysis to say so. */
function isFinal(summary: CaseSummary | null): boolean | null {
  const state = summary?.coverage.find(({ part }) => part === 'analysis')?.state
  if (state === 'pending') return false
  return state === 'complete' || state === 'unmapped' ? true : null
}

/** A wall clock as a cell. */
function dateCell(at: string | null | undefined): Date | null {
  return at ? new Date(`${at}Z`) : null
}

/** The code itself, because labels may change and need not be unique; whether it is final, and since when. */
export const STATUS_DETAILS: FileFields = {
  csv: {
    statusCode: ({ summary }) => summary?.status || null,
    isFinal({ summary }, { say }) {
      const final = isFinal(summary)
      return final === null ? null : say(final ? 'export.yes' : 'export.no')
    },
    sentAt: ({ summary }) => dateCell(summary?.sentAt),
    answeredAt: ({ summary }) => dateCell(summary?.answeredAt),
  },
  json: {
    isFinal: ({ summary }) => isFinal(summary),
    sentAt: ({ summary }) => summary?.sentAt ?? null,
    answeredAt: ({ summary }) => summary?.answeredAt ?? null,
  },
}

export const REASON: FileFields = {
  csv: {
    reason: ({ summary }, { texts }) => (summary?.reason ? texts.labelOf('Motivo', summary.reason) : null),
  },
  json: { reason: ({ summary }) => summary?.reason || null },
}

/** The verdict's sentence: it names values. JSON has no sentences. */
export const SENTENCE: FileFields = {
  csv: {
    sentence: ({ summary }, { say, language }) =>
      summary && verdictSentence(summaryFactsOf(summary), { say, language }),
  },
  json: {},
  isPersonal: true,
}

/** The flags of the interface's own fields: the name of any other field may be anything. */
function knownFlags({ flags }: CaseSummary): readonly (readonly [string, Flag])[] {
  return OCR_FIELDS.flatMap((name) => {
    const flag = flags[name]
    return flag ? [[name, flag] as const] : []
  })
}

/** What is wrong, by rule and by field: in words, and under stable names by which two exports can be compared. */
export const ALERTS: FileFields = {
  csv: {
    alerts: ({ summary }, { say }) =>
      summary?.alerts.map((lead) => say(`finding.${ruleNameOf(lead)}.name`)).join(' · ') ?? null,
    rules: ({ summary }, { say }) =>
      summary?.rules.map(({ rule, level }) => `${rule} (${say(`cause.${level}`)})`).join(', ') ?? null,
    flags: ({ summary }) =>
      summary &&
      knownFlags(summary)
        .map(([name, flag]) => `${name}=${flag}`)
        .join('; '),
  },
  json: {
    rules: ({ summary }) => summary?.rules.map(({ rule, level }) => ({ rule, level })) ?? [],
    alerts: ({ summary }) =>
      summary?.alerts.map(({ rule, variant, level, fields }) => ({
        rule,
        variant,
        level,
        fields: fields.filter((name) => OCR_FIELDS.some((known) => known === name)),
      })) ?? [],
    flags: ({ summary }) => summary && Object.fromEntries(knownFlags(summary)),
  },
}

/** Whether a call of the case failed. */
export const IS_PARTIAL: FileFields = {
  csv: { partial: ({ summary }, { say }) => (summary?.isPartial ? say('export.yes') : null) },
  json: { isPartial: ({ summary }) => summary?.isPartial ?? false },
}

/** Why there is no case. What the service said may name a person. */
export const ERROR: FileFields = {
  csv: {
    error({ failure }, { say, isPersonal }) {
      if (failure === null) return null
      if (failure === 'two-cases') return say('export.twoCases')
      return [say(`fault.${errorNameOf(failure)}`), ...(isPersonal ? failure.messages : [])].join(' · ')
    },
  },
  json: {
    error: ({ failure }) => (failure === null || failure === 'two-cases' ? failure : failure.kind),
    errorStatus: ({ failure }) => (failure === null || failure === 'two-cases' ? null : failure.status),
    errorMessages: ({ failure }, { isPersonal }) =>
      failure === null || failure === 'two-cases' || !isPersonal ? [] : failure.messages,
  },
}
