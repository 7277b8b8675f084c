/** Grey rows that stand where content will be, of about its height. */
export function SkeletonRows({ rows, className = 'h-9' }: { rows: number; className?: string }) {
  return (
    <div aria-hidden="true" className="divide-line divide-y">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`flex items-center gap-6 px-4 ${className}`}>
          <span className="skeleton h-3 w-24" />
          <span className="skeleton h-3 w-2/5" />
        </div>
      ))}
    </div>
  )
}
