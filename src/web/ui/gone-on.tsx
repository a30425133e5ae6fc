/** The moment (ISO) from which on something that was deleted cannot come back, by the reader's clock. */
export const GoneOn = ({ at }: { at: string }) => (
  <>
    Gone for good on <time dateTime={at}>{momentText(at)}</time>
  </>
)

const momentText = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
