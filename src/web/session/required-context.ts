import { createContext, use } from 'react'

/** The hook throws an Error with `name` if the provider is missing. */
export function createRequiredContext<Value>(name: string) {
  const Context = createContext<Value | null>(null)
  function useRequired(): Value {
    const value = use(Context)
    if (value === null) throw new Error(`missing provider: ${name}`)
    return value
  }
  return [Context, useRequired] as const
}
