import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../core/paths/paths.ts'
import { useText } from '../../../i18n/text.ts'
import { Field } from '../../../ui/controls.tsx'
import { Address } from './address.tsx'

const PLACEHOLDER = '{chave}'

/** Chaves that an address cannot hold as they are. */
const EXAMPLES = ['a/b', '..', '+55 11', 'ação', 'lote 7/nº 12 & 100%'] as const

/** @param address of a case, without the Chave at its end. */
export function CaseTemplate({ address }: { address: string }) {
  const { say } = useText()
  const [chave, setChave] = useState('')
  return (
    <>
      <Address start={address} end={PLACEHOLDER} name={say('systems.address.name')} />
      <Field
        label={say('systems.address.try')}
        className="mt-3"
        type="text"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setChave(event.currentTarget.value)}
      />
      {chave === '' ? null : (
        <>
          <Address
            start={address}
            end={encodeURIComponent(chave.toWellFormed())}
            name={say('systems.address.own')}
          />
          <Link
            to={paths.analysis({ by: 'chave', value: chave })}
            className="text-accent inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {say('open')}
          </Link>
        </>
      )}
      <table className="mt-3 w-full text-left font-mono text-xs">
        <thead className="text-muted font-sans">
          <tr>
            <th className="font-normal">{say('systems.address.chave')}</th>
            <th className="font-normal">{say('systems.address.encoded')}</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map((example) => (
            <tr key={example} className="border-line border-t">
              <th className="py-1 pr-3 font-normal">{example}</th>
              <td className="py-1 wrap-anywhere">{encodeURIComponent(example)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
