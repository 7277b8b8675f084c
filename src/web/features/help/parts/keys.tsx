import { useText } from '../../../i18n/text.ts'
import { isAvailable, useSingleKeys } from '../../../keyboard/keyboard.ts'
import { KeyCaps } from '../../../keyboard/key-caps.tsx'
import { SingleKeysSwitch, useShortcutGroups } from '../../../keyboard/shortcut-list.tsx'
import type { HelpPart } from './help-part.tsx'

/** Every shortcut of what the person may do, and the switch of single keys. */
export function useKeyHelp(): HelpPart {
  const { say } = useText()
  const areSingleKeysOn = useSingleKeys()
  return {
    id: 'shortcuts',
    title: say('help.shortcuts'),
    lead: say('help.shortcuts.lead'),
    layout: 'grid gap-x-8 md:grid-cols-2 xl:grid-cols-3',
    isOpen: false,
    groups: [
      {
        entries: [
          {
            words: () => say('keys.single'),
            item: (
              <li key="single" className="col-span-full">
                <SingleKeysSwitch />
              </li>
            ),
          },
        ],
      },
      ...useShortcutGroups().map(({ group, ids }) => ({
        heading: say(`keys.group.${group}`),
        entries: ids.map((id) => ({
          words: () => say(`keys.${id}`),
          item: (
            <li key={id} data-shortcut={id} className="flex items-center justify-between gap-3 py-1">
              <span className={isAvailable(id, areSingleKeysOn) ? '' : 'text-muted line-through'}>
                {say(`keys.${id}`)}
              </span>
              <KeyCaps id={id} />
            </li>
          ),
        })),
      })),
    ],
  }
}
