import { useNavigate } from 'react-router'
import { useText } from '../i18n/text.ts'
import { paths } from '../../core/paths/paths.ts'
import { Button } from '../ui/controls.tsx'
import { CasesWithCpf } from '../wording/known-cases.tsx'

/** Why a CPF was not looked up, the cases of this session that have it, and a way to use it as a Chave. */
export function CpfNotice({ id, cpf }: { id: string; cpf: string }) {
  const { say } = useText()
  const navigate = useNavigate()
  return (
    <div className="bg-warn-soft text-warn border-line absolute top-full left-0 z-10 mt-1.5 w-full rounded-md border px-3 py-2.5 text-[0.8125rem] shadow-lg">
      <p id={id} role="alert">
        {say('cpf.noSearch')} {say('cpf.notSent')}
      </p>
      <CasesWithCpf cpf={cpf} />
      <Button className="mt-3" onClick={() => void navigate(paths.analysis({ by: 'chave', value: cpf }))}>
        {say('cpf.asChave')}
      </Button>
    </div>
  )
}
