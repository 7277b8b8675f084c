import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls.tsx'

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly icon?: ReactNode
}

export function FileButton({ label, accept, onFile, icon }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button className="print:hidden" onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
