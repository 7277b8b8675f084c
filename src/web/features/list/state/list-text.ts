import type { ListPageState, ListPageStore, ListText } from './list-page-state.ts'

/** The text that would be lost if another took its place, as a list of none or one. */
function unsavedText({ text, sheet, reading, isTextEdited }: ListPageState): readonly ListText[] {
  return isTextEdited && text.trim() !== '' ? [{ text, sheet, reading }] : []
}

/**
 * Puts another text in the place of the one there is, which is kept if it would be lost.
 *
 * @param isEdited whether somebody typed or pasted the new one; else it can be had again, from its file or its list.
 * @returns whether the old one is kept.
 */
export function replaceText(page: ListPageStore, next: ListText, isEdited = false): boolean {
  const state = page.getState()
  const unsaved = unsavedText(state).filter(({ text }) => text !== next.text)
  page.setState({
    ...next,
    isTextEdited: isEdited,
    replacedTexts: [...unsaved, ...state.replacedTexts],
  })
  return unsaved.length > 0
}

/** Brings the text back that was replaced last. The one there is comes back after all others, so that each has its turn. */
export function restoreText(page: ListPageStore): void {
  const state = page.getState()
  const [latest, ...others] = state.replacedTexts
  if (!latest) return
  page.setState({ ...latest, isTextEdited: true, replacedTexts: [...others, ...unsavedText(state)] })
}
