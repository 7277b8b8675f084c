/**
 * What the address of a page begins with, to which its path is added: the origin; in the live demonstration, whose pages
 * have their paths behind a `#`, everything up to it.
 */
export function pageBase(): string {
  return import.meta.env.MODE === 'demo' ? `${location.href.replace(/#.*/, '')}#` : location.origin
}
