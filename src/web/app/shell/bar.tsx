import { NavLink } from 'react-router'
import type { NavLinkProps } from 'react-router'
import { useText } from '#words/use-text.ts'
import { chooseLanguage } from '#words/words.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#words/language.ts'
import { chooseTheme, THEMES, useTheme } from '#web/ui/appearance.ts'

export const BAR_ITEM =
  'text-bar-muted hover:bg-bar-raised hover:text-bar-ink aria-[current=page]:text-bar-ink aria-pressed:bg-bar-raised aria-pressed:text-bar-ink inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-md px-3 text-compact font-medium max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center max-sm:px-2'

export function BarLink({ className = '', ...rest }: NavLinkProps & { readonly className?: string }) {
  return <NavLink {...rest} end className={`${BAR_ITEM} ${className}`} />
}

export function Preferences({ className }: { className: string }) {
  const { say, language } = useText()
  const theme = useTheme()
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const nextLanguage = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? LANGUAGES[0]
  return (
    <>
      <button
        type="button"
        className={className}
        lang={nextLanguage}
        onClick={() => void chooseLanguage(nextLanguage)}
      >
        {LANGUAGE_NAMES[nextLanguage]}
      </button>
      <button type="button" className={className} onClick={() => chooseTheme(nextTheme)}>
        {say('shell.theme', { theme: say(`shell.theme.${theme}`) })}
      </button>
    </>
  )
}
