import { charsetOf } from '../../core/contract/charset.ts'

/** The media types that an answer, or an error of a proxy in front of the service, is passed on with. */
const PASSED_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:json|plain))$/

const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)$/

function safeType(type: string): string {
  if (PASSED_TYPE.test(type)) return type
  // Somebody's error page: its text is worth reading, and nothing of it is to be drawn.
  return PAGE_TYPE.test(type) ? 'text/plain' : 'application/octet-stream'
}

/** The media type of a Content-Type without its parameters, in lower case. */
export function mediaTypeOf(value: string): string {
  return (value.toLowerCase().split(';')[0] ?? '').trim()
}

/** The Content-Type that is passed on: one that no browser runs or draws. */
export function safeContentType(value: string): string {
  const type = safeType(mediaTypeOf(value))
  const charset = charsetOf(value)
  // Kept with any type: the console decodes the text by it.
  return charset === undefined ? type : `${type}; charset=${charset}`
}
