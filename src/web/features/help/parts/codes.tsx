import { localText } from '../../../../core/config/local-text.ts'
import { cutOffsOf } from '../../../../core/findings/facts/similarity.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagMark } from '../../../ui/flag.tsx'
import { sentenceEntry } from './help-part.tsx'
import type { HelpPart } from './help-part.tsx'

const TABLES = ['Status', 'Motivo', 'TipoDocumento', 'Biometria'] as const

/** What the service's codes mean in this installation, and where it cuts the similarity. */
export function useCodeHelp(): HelpPart {
  const { say, format, language } = useText()
  const config = useConfig()
  const { ok, warn, areDefaults } = cutOffsOf(config)
  return {
    id: 'codes',
    title: say('help.codes'),
    lead: say('help.codes.lead'),
    layout: '',
    isOpen: false,
    groups: [
      ...TABLES.map((name) => {
        const codes = Object.entries(config.codes?.[name] ?? {})
        return {
          heading: say(`help.codes.${name}`),
          entries:
            codes.length === 0
              ? [sentenceEntry(say('help.codes.none'))]
              : codes.map(([code, { label, level = 'unchecked' }]) => ({
                  words: () => `${code} ${localText(label, language)} ${say(`flag.${level}`)}`,
                  item: (
                    <li key={code} className="flex items-baseline gap-x-3 py-0.5">
                      <code className="untrusted min-w-12 font-mono text-xs">{code}</code>
                      <span className="untrusted">{localText(label, language)}</span>
                      <FlagMark flag={level}>{say(`flag.${level}`)}</FlagMark>
                    </li>
                  ),
                })),
        }
      }),
      {
        heading: say('help.similarity'),
        entries: [
          say('help.similarity.cuts', { ok: format.percent(ok), warn: format.percent(warn) }),
          ...(areDefaults ? [say('help.similarity.defaults')] : []),
          say(`help.similarity.scale.${config.similarity?.scale ?? 'unset'}`),
        ].map(sentenceEntry),
      },
    ],
  }
}
