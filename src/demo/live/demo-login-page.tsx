import type { ComponentProps } from 'react'
import { LoginPage } from '../../web/features/sign-in/login-page.tsx'
import type { Language } from '../../web/i18n/language.ts'
import { useText } from '../../web/i18n/text.ts'

/** Here and not in the catalogues, which every build contains. */
const NOTICE: Readonly<Record<Language, string>> = {
  'pt-BR':
    'Tudo acontece nesta página: nada do que você digita sai do seu navegador. Mesmo assim, invente as credenciais; não use as suas. Cada aba entra por si.',
  en: 'Everything happens in this page: nothing that you type leaves your browser. Make the credentials up all the same; do not use your own. Each tab signs in for itself.',
}

/** The sign-in, with what people should know before they type into a public page. */
export function DemoLoginPage(props: ComponentProps<typeof LoginPage>) {
  const { language } = useText()
  return (
    <>
      <div className="mx-auto w-full max-w-sm px-4 pt-4">
        <p className="bg-warn-soft text-warn rounded-lg px-4 py-2.5 text-[0.8125rem]">{NOTICE[language]}</p>
      </div>
      <LoginPage {...props} />
    </>
  )
}
