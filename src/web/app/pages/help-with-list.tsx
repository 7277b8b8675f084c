import { HelpPage } from '../../features/help/help-page.tsx'
import type { HandToList } from '../../features/help/systems/paste-and-open.tsx'

/** Puts a text into the input of the list's page, whose code it loads. */
const handToList: HandToList = async (list, session, text) => {
  const { showText } = await import('../../features/list/page/open-list-page.ts')
  showText(list, session, text)
}

/** The help, which hands several keys to the list: a feature knows no other. */
export function HelpWithList() {
  return <HelpPage handToList={handToList} />
}
