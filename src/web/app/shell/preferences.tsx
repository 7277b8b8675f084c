import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseLanguage } from '../../i18n/words.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/controls.tsx'
import { chooseTheme, THEMES, useTheme } from '../../ui/appearance.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const

/** The switches of language and theme. */
export function Preferences() {
  const { say, language } = useText()
  const theme = useTheme()
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const Icon = ICONS[theme]
  const themeLabel = say('shell.theme', { theme: say(`shell.theme.${theme}`) })
  const nextLanguage = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? LANGUAGES[0]
  return (
    <>
      <Button
        look="bar"
        className="px-2"
        lang={nextLanguage}
        title={LANGUAGE_NAMES[nextLanguage]}
        onClick={() => void chooseLanguage(nextLanguage)}
      >
        {nextLanguage.slice(0, 2).toUpperCase()}{' '}
        <span className="sr-only">{LANGUAGE_NAMES[nextLanguage]}</span>
      </Button>
      <Button look="bar" className="px-2" title={themeLabel} onClick={() => chooseTheme(next)}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{themeLabel}</span>
      </Button>
    </>
  )
}
