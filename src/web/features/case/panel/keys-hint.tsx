import { useText } from '../../../i18n/text.ts'

/** The keys that work on an item of a panel: read with the group of items, and shown while one of them has the focus. */
export function KeysHint({ id }: { id: string }) {
  const { say } = useText()
  return (
    <span
      id={id}
      className="invisible mr-3 max-lg:hidden pointer-coarse:hidden print:hidden [[data-panel]:has([data-evidence]:focus-visible)_&]:visible"
    >
      {say('panel.keys')}
    </span>
  )
}
