import { useQuery } from '@tanstack/react-query'
import { signedWords, unsignedWithin } from '#features/finances/contract/agreed-version.ts'
import type { StatementDetail } from '#features/statements/contract/statement.ts'
import { agreementsQuery } from '../queries.ts'

const mostNamed = 5

/** Says of royalties that are to be shared which agreements of their days not everybody has signed; they count all the same. */
export const UnsignedShares = ({ workspaceId, detail }: { workspaceId: string; detail: StatementDetail }) => {
  const { data: agreements = [] } = useQuery(agreementsQuery(workspaceId))
  const days = detail.sums.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort()
  const [from, until] = [days[0], days.at(-1)]
  const unsigned = from && until ? unsignedWithin(agreements, from, until) : []
  if (unsigned.length === 0) return null
  const named = unsigned
    .slice(0, mostNamed)
    .map(({ agreement, version }) => `${agreement.name} (version ${version.number}, ${signedWords(version)})`)
  const more = unsigned.length - named.length
  return (
    <p>
      Royalties are shared as agreed, whether everybody has signed or not. Not signed by everybody yet:{' '}
      {named.join(', ')}
      {more > 0 && ` and ${more} more`}.
    </p>
  )
}
