/**
 * Whether the prerendered form was submitted before React had hydrated it, which its inline script records. True once: later
 * submits reach React.
 */
export function takeEarlySubmit(): boolean {
  const { dataset } = document.documentElement
  const { early } = dataset
  delete dataset['early']
  return early === 'submitted'
}
