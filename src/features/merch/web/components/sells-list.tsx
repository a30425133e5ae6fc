import { ScreenState } from '#web/ui/screen-bar.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import type { MerchProduct } from '../../contract/merch.ts'
import { merchWords, moneyList } from '../merch-words.ts'

/** What sells, the most first: pieces sold and given away, what they brought before discounts, and what is left. */
export const SellsList = ({ products }: { products: readonly MerchProduct[] }) => {
  const all = products
    .flatMap((product) => product.variants.map((variant) => ({ variant, words: merchWords(product, variant) })))
    .filter(({ variant }) => variant.sold + variant.given > 0)
    .sort((one, other) => other.variant.sold - one.variant.sold)
  if (all.length === 0)
    return (
      <ScreenState>
        <EmptyState title="Nothing sold yet" text="After the first sale, this shows what people like." />
      </ScreenState>
    )
  return (
    <Table label="What sells">
      <thead>
        <tr>
          <th>Merch</th>
          <th data-numeric>Sold</th>
          <th data-numeric>Given</th>
          <th data-numeric>Left</th>
          <th data-numeric>Brought, before discounts</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ variant, words }) => (
          <tr key={variant.id}>
            <td>{words}</td>
            <td data-numeric>{variant.sold}</td>
            <td data-numeric>{variant.given}</td>
            <td data-numeric>{variant.pieces}</td>
            <td data-numeric>{moneyList(variant.taken)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
