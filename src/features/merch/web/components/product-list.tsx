import { IconAlertTriangle, IconCircleOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'
import { undo } from '#web/ui/undo.ts'
import type { Merch, MerchProduct, MerchVariant } from '../../contract/merch.ts'
import { isLow, merchWords, moneyList, moneyWords, variantWords } from '../merch-words.ts'
import { changeMerch, showMerch } from '../queries.ts'
import styles from './product-list.module.css'
import { ProductModal } from './product-modal.tsx'
import { MoveModal, StockStrip } from './stock-moves.tsx'
import { TableSettings } from './table-settings.tsx'

/** Whether there is less than was sold, nothing, or little of something: a word with a sign, never a colour alone. */
const StockState = ({ pieces, lowMark }: { pieces: number; lowMark: number | null }) => {
  if (pieces < 0)
    return (
      <Chip tone="urgent">
        {rich('<iconAlertTriangle></iconAlertTriangle>Oversold', {
          iconAlertTriangle: () => <IconAlertTriangle size={13} aria-hidden="true" />,
        })}
      </Chip>
    )
  if (pieces === 0)
    return (
      <Chip tone="urgent">
        {rich('<iconCircleOff></iconCircleOff>Sold out', {
          iconCircleOff: () => <IconCircleOff size={13} aria-hidden="true" />,
        })}
      </Chip>
    )
  if (lowMark === null || pieces > lowMark) return null
  return (
    <Chip tone="warn">
      {rich('<iconAlertTriangle></iconAlertTriangle>Low', {
        iconAlertTriangle: () => <IconAlertTriangle size={13} aria-hidden="true" />,
      })}
    </Chip>
  )
}

type Opened =
  | { what: 'product'; product: MerchProduct | null }
  | { what: 'move'; variant: MerchVariant; words: string }
  | { what: 'settings' }

/** The products with their stock by place; low ones say so. */
export const ProductList = ({ merch, workspaceId }: { merch: Merch; workspaceId: string }) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [showsArchived, setShowsArchived] = useState(false)
  const close = () => setOpened(null)
  const shown = merch.products.filter(({ isArchived }) => showsArchived || !isArchived)
  const archive = async (product: MerchProduct, isArchived: boolean): Promise<void> => {
    const call = api.archiveMerchProduct({ productId: product.id, isArchived }, { workspaceId })
    if (!(await changeMerch(workspaceId, call))) return
    if (!isArchived) return undo.end(product.id)
    undo.offer({
      about: product.id,
      words: t('“{name}” archived.', { name: product.name }),
      fault: t('Couldn’t save this. Try again in a moment.'),
      undo: async () => {
        const back = { productId: product.id, isArchived: false }
        showMerch(workspaceId, (await api.archiveMerchProduct(back, { workspaceId })).merch)
      },
    })
  }
  const low = shown.flatMap((product) => product.variants.filter(isLow).map((one) => merchWords(product, one)))
  return (
    <>
      {shown.length > 0 && <StockStrip merch={merch} />}
      <div className={styles.bar}>
        <May right="manage">
          <Button
            icon={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => setOpened({ what: 'product', product: null })}
          >
            {t('Add product')}
          </Button>
          <Button variant="quiet" onClick={() => setOpened({ what: 'settings' })}>
            {t('Places and accounts')}
          </Button>
        </May>
        {merch.products.some(({ isArchived }) => isArchived) && (
          <Checkbox
            label={t('Show archived')}
            checked={showsArchived}
            onChange={({ target }) => setShowsArchived(target.checked)}
          />
        )}
      </div>
      {low.length > 0 && (
        <p className={styles.low}>
          {rich('<iconAlertTriangle></iconAlertTriangle>Order soon: {names}.', {
            iconAlertTriangle: () => <IconAlertTriangle size={15} aria-hidden="true" />,
            names: low.join('; '),
          })}
        </p>
      )}
      {shown.length === 0 ? (
        <ScreenState>
          <EmptyState
            title={t('No merch yet')}
            text={t('Shirts, records, posters: each with its sizes, its price, and how many you have where.')}
          />
        </ScreenState>
      ) : (
        <ul className={styles.products}>
          {shown.map((product) => (
            <Product
              key={product.id}
              product={product}
              merch={merch}
              onEdit={() => setOpened({ what: 'product', product })}
              onArchive={() => void archive(product, !product.isArchived)}
              onMove={(variant) => setOpened({ what: 'move', variant, words: merchWords(product, variant) })}
            />
          ))}
        </ul>
      )}
      {opened?.what === 'product' && (
        <ProductModal workspaceId={workspaceId} product={opened.product} onClose={close} />
      )}
      {opened?.what === 'move' && <MoveModal workspaceId={workspaceId} merch={merch} {...opened} onClose={close} />}
      {opened?.what === 'settings' && <TableSettings workspaceId={workspaceId} merch={merch} onClose={close} />}
    </>
  )
}

const Product = ({
  product,
  merch,
  onEdit,
  onArchive,
  onMove,
}: {
  product: MerchProduct
  merch: Merch
  onEdit: () => void
  onArchive: () => void
  onMove: (variant: MerchVariant) => void
}) => {
  const manages = useMay('manage')
  const { id, name, category, picture, prices, cost, isArchived } = product
  const facts = [category, cost && t('costs {amount}', { amount: moneyWords(cost) })].filter(Boolean).join(' · ')
  return (
    <li className={styles.product}>
      <div className={styles.about}>
        {picture && (
          <img
            className={styles.picture}
            src={addressOfCall('showMerchPicture', { id, mark: picture })}
            alt=""
            width={64}
            height={64}
            loading="lazy"
          />
        )}
        <div className={styles.words}>
          <h3 className={styles.name}>
            {name} {isArchived && <Chip tone="line">{t('Archived')}</Chip>}
          </h3>
          <p className={`${styles.prices} mono`}>{moneyList(prices)}</p>
          {facts !== '' && <p className={styles.facts}>{facts}</p>}
          {manages && (
            <div className={styles.acts}>
              <Button size="sm" variant="quiet" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
                {t('Edit')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={isArchived ? t('Restore {name}', { name }) : t('Archive {name}', { name })}
                onClick={onArchive}
              >
                {isArchived ? t('Restore') : t('Archive##verb')}
              </Button>
            </div>
          )}
        </div>
      </div>
      <ul className={styles.variants}>
        {product.variants
          .filter((variant) => !variant.isArchived)
          .map((variant) => (
            <li key={variant.id}>
              <span className={styles.variant}>{variantWords(variant) || t('One size')}</span>
              <span className={`${styles.pieces} mono`}>{variant.pieces}</span>
              <span>
                <StockState pieces={variant.pieces} lowMark={variant.lowMark} />
              </span>
              <span className={styles.places}>
                {merch.locations
                  .map((place) => ({
                    place,
                    at: variant.stock.find(({ locationId }) => locationId === place.id)?.pieces,
                  }))
                  .filter(({ at }) => at !== undefined && at !== 0)
                  .map(({ place, at }) => `${place.name} ${at}`)
                  .join(', ')}
              </span>
              <Button
                size="sm"
                aria-label={t('Stock of {name}', { name: merchWords(product, variant) })}
                onClick={() => onMove(variant)}
              >
                {t('Stock')}
              </Button>
            </li>
          ))}
      </ul>
    </li>
  )
}
