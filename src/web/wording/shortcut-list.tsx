import { useId } from 'react'
import { useAccess } from '#web/data/access.ts'
import { useText } from '#words/use-text.ts'
import { isApple, isAvailable, KeyCaps, setSingleKeys, useSingleKeys } from '#web/keyboard/keyboard.tsx'
import { useModules } from '#web/extension-points.ts'
import { keyCaps, CONSOLE_SHORTCUT_IDS, shortcut } from '#web/keyboard/shortcuts.ts'
import type { ShortcutId } from '#web/keyboard/shortcuts.ts'

function useShortcutGroups() {
  const { may } = useAccess()
  const moduleIds = useModules().flatMap(({ shortcuts = {} }) => Object.keys(shortcuts) as ShortcutId[])
  const usableIds = [...CONSOLE_SHORTCUT_IDS, ...moduleIds].filter((id) => {
    const { needs } = shortcut(id)
    return needs === undefined || may(needs)
  })
  return [...Map.groupBy(usableIds, (id) => shortcut(id).group)].map(([group, ids]) => ({ group, ids }))
}

export function ShortcutList() {
  const { say } = useText()
  const areSingleKeysOn = useSingleKeys()
  const heading = useId()
  const groups = useShortcutGroups()
  return (
    <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {groups.map(({ group, ids }) => (
        <section key={group} aria-labelledby={`${heading}-${group}`}>
          <h3 id={`${heading}-${group}`} className="text-muted mb-1.5 text-xs font-semibold">
            {say(group)}
          </h3>
          <dl>
            {ids.map((id) => (
              <div
                key={id}
                data-shortcut={id}
                className="border-line flex min-h-9 items-center justify-between gap-3 border-b py-1 text-compact last:border-b-0"
              >
                <dt className={isAvailable(id, areSingleKeysOn) ? '' : 'text-muted line-through'}>
                  {say(`keys.${id}`)}
                </dt>
                <dd>
                  <KeyCaps id={id} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** For people who trigger single-key shortcuts unintentionally, by voice or hand (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const { say, language } = useText()
  const isOn = useSingleKeys()
  const description = useId()
  return (
    <div className="text-compact">
      <label className="inline-flex min-h-6 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          aria-labelledby={`${description}-name`}
          aria-describedby={description}
          className="accent-accent size-4 shrink-0"
        />
        <span id={`${description}-name`}>{say('keys.single')}</span>
      </label>
      <p id={description} className="text-muted mt-0.5 pl-6.5 text-xs">
        {say('keys.single.about', { commands: keyCaps('commands', language, isApple()).join('+') })}
      </p>
    </div>
  )
}
