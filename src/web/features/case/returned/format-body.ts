import { cutText } from '../../../../core/contract/readable.ts'

declare global {
  interface JSON {
    /** As in ECMAScript 2026: a number that `stringify` writes as it is here. */
    rawJSON?(text: string): unknown
  }
}

/** A body as indented JSON, its numbers as they were written and its long texts cut; one that is no JSON as it came. */
export function formatBody(body: string): string {
  try {
    const value = JSON.parse(body, (_key, each, context) => {
      if (typeof each === 'string') return cutText(each)
      const { source } = context ?? {}
      if (typeof each !== 'number' || source === undefined) return each
      return cutText(source) === source && JSON.rawJSON ? JSON.rawJSON(source) : cutText(source)
    })
    return JSON.stringify(value, null, 2)
  } catch {
    return cutText(body)
  }
}
