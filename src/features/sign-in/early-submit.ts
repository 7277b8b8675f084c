/**
 * Whether somebody submitted the prerendered form before the console ran, which its inline script remembers. Asked once:
 * from then on the console hears of every submit itself.
 */
export function takeEarlySubmit(): boolean {
  const { dataset } = document.documentElement
  const { early } = dataset
  delete dataset['early']
  return early === 'submitted'
}
