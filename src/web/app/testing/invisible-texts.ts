/**
 * Returns the page's texts with invisible characters, except the console's own isolates (FSI, PDI). Needs nothing outside of
 * its body: browsers run it as text.
 */
export function invisibleTexts(): string[] {
  const signs =
    /(?![\n\t\r])[\p{Cc}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2067\uFEFF\uE000-\uF8FF\uFFFE\uFFFF]|[\u{E0000}-\u{E0FFF}]|\p{Cs}/u
  const emoji =
    /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)+/gu
  const texts = [...document.querySelectorAll('body *')].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue ?? ''),
    element.getAttribute('title') ?? '',
    element.getAttribute('aria-label') ?? '',
  ])
  return texts.filter((text) => signs.test(text.replace(emoji, ''))).map((text) => text.slice(0, 120))
}
