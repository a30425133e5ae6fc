import { IconCashRegister } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Arrived, ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Merch, MerchProduct } from '../../contract/merch.ts'
import { MerchGate } from '../components/merch-gate.tsx'
import { MovementList } from '../components/movement-list.tsx'
import { ProductList } from '../components/product-list.tsx'
import { ShowCount } from '../components/show-count.tsx'
import { ShowList } from '../components/show-list.tsx'
import { WaitingStrip } from '../components/waiting-strip.tsx'
import { merchWords, moneyList } from '../merch-words.ts'
import { merchQuery, refreshMerch } from '../queries.ts'
import styles from './merch-page.module.css'

/** What sells, the most first: pieces sold and given away, what they brought before discounts, and what is left. */
const SellsList = ({ products }: { products: readonly MerchProduct[] }) => {
  const all = products
    .flatMap((product) => product.variants.map((variant) => ({ variant, words: merchWords(product, variant) })))
    .filter(({ variant }) => variant.sold + variant.given > 0)
    .sort((one, other) => other.variant.sold - one.variant.sold)
  if (all.length === 0)
    return (
      <ScreenState>
        <EmptyState title={t('Nothing sold yet')} text={t('After the first sale, this shows what people like.')} />
      </ScreenState>
    )
  return (
    <Table label={t('What sells')}>
      <thead>
        <tr>
          <th>{t('Merch')}</th>
          <th data-numeric>{t('Sold')}</th>
          <th data-numeric>{t('Given')}</th>
          <th data-numeric>{t('Left')}</th>
          <th data-numeric>{t('Takings before discounts')}</th>
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

const parts = [
  { value: 'products', label: t('Products') },
  { value: 'shows', label: t('Shows') },
  { value: 'movements', label: t('Movements') },
  { value: 'sells', label: t('What sells') },
] as const
type Part = (typeof parts)[number]['value']

/** `/merch`: what there is, where it lies, what moved, what shows came to, and what sells. */
export const MerchPage = () => {
  const { id } = useWorkspace()
  return (
    <MerchGate>
      <Rooms key={id} workspaceId={id} />
    </MerchGate>
  )
}

const Rooms = ({ workspaceId }: { workspaceId: string }) => {
  const navigate = useNavigate()
  const search: { part?: string; show?: string } = useLocation({ select: (location) => location.search })
  const part = parts.find(({ value }) => value === search.part)?.value ?? 'products'
  const go = (to: { part?: Part; show?: string }): void =>
    void navigate({ to: '/merch', search: { workspace: workspaceId, ...to } as never })
  const query = useQuery(merchQuery(workspaceId))
  useLive('merch.changed', ({ data }) => data.workspaceId === workspaceId && void refreshMerch(workspaceId))
  useLive('live.reset', () => void refreshMerch(workspaceId))
  return (
    <>
      <WaitingStrip />
      <ScreenBar title={t('Merch')} count={query.data?.products.filter(({ isArchived }) => !isArchived).length ?? ''}>
        <LinkButton to="/merch/sell" icon={<IconCashRegister size={15} aria-hidden="true" />}>
          {t('Sell')}
        </LinkButton>
      </ScreenBar>
      <Arrived
        query={query}
        loading={t('Loading the merch')}
        bones={
          <ScreenBones>
            <Skeleton width="100%" height="48px" />
            <Skeleton width="100%" height="200px" />
          </ScreenBones>
        }
        failed={t('Couldn’t load the merch. Nothing is lost; try again in a moment.')}
      >
        {(merch) => (
          <>
            <div className={styles.parts}>
              <Segmented
                label={t('Merch view')}
                options={[...parts]}
                value={part}
                onChange={(value) => go({ part: value })}
              />
              <a
                className={buttonClass({ variant: 'quiet' })}
                href={addressOfCall('exportMerch', { what: exportOf[part] })}
                download
              >
                {t('Export as CSV')}
              </a>
            </div>
            <Shown part={part} merch={merch} workspaceId={workspaceId} show={search.show} go={go} />
          </>
        )}
      </Arrived>
    </>
  )
}

const exportOf: Readonly<Record<Part, string>> = {
  products: 'stock',
  shows: 'sales',
  movements: 'movements',
  sells: 'sales',
}

const Shown = ({
  part,
  merch,
  workspaceId,
  show,
  go,
}: {
  part: Part
  merch: Merch
  workspaceId: string
  show: string | undefined
  go: (to: { part?: Part; show?: string }) => void
}) => {
  if (part === 'movements') return <MovementList workspaceId={workspaceId} />
  if (part === 'sells') return <SellsList products={merch.products} />
  if (part === 'products') return <ProductList merch={merch} workspaceId={workspaceId} />
  if (show)
    return (
      <ShowCount
        key={show}
        merch={merch}
        workspaceId={workspaceId}
        showKey={show}
        onBack={() => go({ part: 'shows' })}
      />
    )
  return <ShowList workspaceId={workspaceId} onOpen={(key) => go({ part: 'shows', show: key })} />
}
