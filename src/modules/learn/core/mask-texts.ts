import { digitsOf } from '#core/findings/values/fold-text.ts'
import { defaultMasker, maskerOf } from '#core/masking/masker.ts'
import type { Masker } from '#core/masking/masker.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { truncate } from '#modules/links/core/truncate.ts'

const VARYING_NUMBER = /\d+(?:[.,/:-]\d+)+|\d{3,}/g
const MASKED_WORDS = /\S*•\S*(?:\s+\S*•\S*)*/g
const SPACES = /[\s\0]+/g

/** Removes what varies between texts of the same kind, so they share a question. */
function generalize(text: string): string {
  return truncate(
    text.replace(VARYING_NUMBER, '#').replace(MASKED_WORDS, WITHHELD).replace(SPACES, ' ').trim(),
  )
}

/** AP, 14, R0021: too short for a name. */
const SHORT_CODE = /^[A-Za-z]{0,2}\d{0,4}$/

/** A text with unknown words may name a person, even if it quotes no value of its case. */
export function namesNobody(text: string): boolean {
  if (SHORT_CODE.test(text)) return true
  return defaultMasker.field('Mensagens', text.replaceAll('#', '0')) !== WITHHELD
}

const MAX_CODE_DIGITS = 5

/** 500, R-1001, 10.2. With more digits, a code with other characters may be the number of a document. */
function isCode(text: string): boolean {
  return /^\w{1,8}$/.test(text) || (/^[\w.-]{1,12}$/.test(text) && digitsOf(text).length <= MAX_CODE_DIGITS)
}

/** Texts with known words only; null for other texts. Shared by all cases, because most texts repeat. */
export type HarmlessTexts = Map<string, string | null>

export function createTextMask({ personal }: CaseSummary, harmlessTexts: HarmlessTexts) {
  let masker: Masker | null = null
  const caseMasker = () => (masker ??= personal === null ? defaultMasker : maskerOf(personal))

  function maskText(text: string): string {
    let harmlessText = harmlessTexts.get(text)
    if (harmlessText === undefined) {
      harmlessText = defaultMasker.field('Mensagens', text) === text ? generalize(text) : null
      harmlessTexts.set(text, harmlessText)
    }
    if (harmlessText !== null) return harmlessText
    // Short numbers may stay: texts of a few people are withheld.
    const words = generalize(text).replaceAll(/\d/g, '')
    return caseMasker().text(words) === words ? generalize(text) : WITHHELD
  }

  /** Anything but a short code may be a text in the wrong place. */
  function maskCode(code: string): string {
    if (!isCode(code)) return maskText(code)
    return caseMasker().key(code) === code ? code : WITHHELD
  }

  return { maskText, maskCode }
}
