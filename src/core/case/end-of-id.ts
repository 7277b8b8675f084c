/**
 * The last four digits of an Id, by which tabs tell cases apart; null for an Id that they would give away. Never those of a
 * Chave, which may be a name or a CPF.
 */
export function endOfId(id: string | null): string | null {
  return id !== null && /^\d{5,}$/.test(id) ? id.slice(-4) : null
}
