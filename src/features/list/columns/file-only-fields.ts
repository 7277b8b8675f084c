import { errorNameOf } from '../../../client/describe-error.ts'
import type { FileFields } from './column.ts'

// What the exported files hold of a row beside the columns of the list.

/** The line of the pasted text, from 1. */
export const LINE: FileFields = {
  csv: { line: ({ key }) => key.line },
  json: { line: ({ key }) => key.line },
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

export const REASON: FileFields = {
  csv: {
    reason: ({ summary }, { texts }) => (summary?.reason ? texts.labelOf('Motivo', summary.reason) : null),
  },
  json: { reason: ({ summary }) => summary?.reason || null },
}

export const RULES: FileFields = {
  csv: {
    rules: ({ summary }, { say }) =>
      summary?.rules.map(({ rule, level }) => `${rule} (${say(`flag.${level}`)})`).join(', ') ?? null,
  },
  json: { rules: ({ summary }) => summary?.rules.map(({ rule, level }) => ({ rule, level })) ?? [] },
}

/** Whether a call of the case failed. */
export const IS_PARTIAL: FileFields = {
  csv: { partial: ({ summary }, { say }) => (summary?.isPartial ? say('export.yes') : null) },
  json: { isPartial: ({ summary }) => summary?.isPartial ?? false },
}

/** Why there is no case. */
export const ERROR: FileFields = {
  csv: {
    error({ failure }, { say }) {
      if (failure === null) return null
      if (failure === 'two-cases') return say('export.twoCases')
      return [say(`fault.${errorNameOf(failure)}`), ...failure.messages].join(' · ')
    },
  },
  json: {
    error: ({ failure }) => (failure === null || failure === 'two-cases' ? failure : failure.kind),
    errorStatus: ({ failure }) => (failure === null || failure === 'two-cases' ? null : failure.status),
    errorMessages: ({ failure }) => (failure === null || failure === 'two-cases' ? [] : failure.messages),
  },
}
