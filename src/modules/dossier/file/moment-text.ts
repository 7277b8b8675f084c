/** A moment on the pages: `23/11/2026 às 10:46:12`, and the zone's distance from UTC, `UTC-03:00`. */
export function momentText(at: string, timeZone: string): { readonly text: string; readonly offset: string } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    })
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )
  const { day, month, year, hour, minute, second, timeZoneName = '' } = parts
  return {
    text: `${day}/${month}/${year} ${hour}:${minute}:${second}`,
    offset: timeZoneName.replace('GMT', 'UTC'),
  }
}
