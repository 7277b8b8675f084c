import { createContext, use } from 'react'

/**
 * A context that always has a value: its provider, and the hook that reads it.
 *
 * @param name of what is provided; the hook throws an Error that says so where the provider is missing.
 */
export function createRequiredContext<Value>(name: string) {
  const Context = createContext<Value | null>(null)
  function useRequired(): Value {
    const value = use(Context)
    if (value === null) throw new Error(`missing provider: ${name}`)
    return value
  }
  return [Context, useRequired] as const
}
