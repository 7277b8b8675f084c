/** How two keys compare; `near` where only case or outer space differs. */
export function sameKey(a: string, b: string): 'same' | 'near' | 'different' {
  if (a === b) return 'same'
  return a.trim().toLowerCase() === b.trim().toLowerCase() ? 'near' : 'different'
}

/** An Id without outer space and leading zeros. */
export function plainId(id: string): string {
  return id.trim().replace(/^(-?)0+(?=\d)/, '$1')
}

export function sameId(a: string, b: string): boolean {
  return plainId(a) === plainId(b)
}
