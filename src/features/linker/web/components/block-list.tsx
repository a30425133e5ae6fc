import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { maxBlocks } from '#features/linker/contract/linker-limits.ts'
import type { Block } from '#features/linker/contract/page-content.ts'
import { serviceOf } from '#features/linker/domain/services.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { followPointer } from '#web/ui/follow-pointer.ts'
import type { PageDraft } from '../hooks/use-page-draft.ts'
import { addWords, type BlockKind, blockNames, movedTo, newBlock } from '../page-blocks.ts'
import type { KnownPages } from '../queries.ts'
import { BlockForm } from './block-form.tsx'
import styles from './block-list.module.css'

/** Dragging the blocks of a list by mouse, pen or finger: `begin` at the grip of one, and `enter` when it lies over another. */
const useBlockDrag = (enter: (key: string, overKey: string) => void) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  }, [enter])
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const begin = (press: PointerEvent, key: string): void => {
    stop.current()
    stop.current = followPointer(press.nativeEvent, {
      isHandle: true,
      onBegin: () => setDragged(key),
      onMove: (x, y) => {
        const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-block]')
        const own = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(key)}"]`)
        if (!over?.dataset.block || !own || over === own || !isPast(own, over, y)) return
        latest.current(key, over.dataset.block)
      },
      onEnd: () => setDragged(null),
    })
  }
  return { dragged, begin }
}

/** Whether the pointer is so far over the other that the two, once they changed places, would not change back. */
const isPast = (own: Element, over: Element, y: number): boolean => {
  const { height } = own.getBoundingClientRect()
  const { top, bottom } = over.getBoundingClientRect()
  const follows = own.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING
  return follows ? y > bottom - height : y < top + height
}

const kinds = Object.keys(blockNames) as BlockKind[]

const titleOf = (block: Block, known: KnownPages): string => {
  switch (block.kind) {
    case 'link':
      return block.title || serviceOf(block.url).name
    case 'heading':
    case 'events':
    case 'mail':
      return block.title
    case 'text':
      return block.text.split('\n', 1)[0] ?? ''
    case 'release':
      return known.releases.find(({ id }) => id === block.releaseId)?.name ?? ''
    case 'social':
      return block.links.map(({ url }) => serviceOf(url).name).join(', ')
  }
}

/** The blocks of a page in their order: dragged, or moved by the arrows of the keyboard and of each block. */
export const BlockList = ({ draft, known, isRelease }: { draft: PageDraft; known: KnownPages; isRelease: boolean }) => {
  const { content, change, faults } = draft
  const [open, setOpen] = useState<string | null>(null)
  const setBlocks = (blocks: Block[]): void => change({ ...content, blocks })
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= content.blocks.length || from === to) return
    setBlocks(movedTo(content.blocks, from, to))
  }
  const placeOf = (wanted: string): number => content.blocks.findIndex(({ key }) => key === wanted)
  const { dragged, begin } = useBlockDrag((key, over) => move(placeOf(key), placeOf(over)))
  const add = (kind: BlockKind): void => {
    const block = newBlock(kind, isRelease)
    setBlocks([...content.blocks, block])
    setOpen(block.key)
  }
  return (
    <section className={styles.part} aria-labelledby="link-blocks">
      <h3 id="link-blocks" className={styles.title}>
        {t('Blocks')}
      </h3>
      {content.blocks.length === 0 && (
        <p className={styles.note}>{t('Nothing below the title yet. Add what fans look for.')}</p>
      )}
      <ol className={styles.list}>
        {content.blocks.map((block, at) => {
          const name = [blockNames[block.kind], titleOf(block, known)].filter(Boolean).join(': ')
          const isOpen = open === block.key
          return (
            <li
              key={block.key}
              className={styles.block}
              data-block={block.key}
              data-dragged={dragged === block.key || undefined}
            >
              <div className={styles.head}>
                <span
                  className={styles.grip}
                  aria-hidden="true"
                  onPointerDown={(event) => {
                    if (event.button !== 0) return
                    // Nothing else is chosen or scrolled while a block is dragged.
                    event.preventDefault()
                    begin(event, block.key)
                  }}
                >
                  <IconGripVertical size={16} />
                </span>
                <button
                  type="button"
                  className={styles.name}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : block.key)}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                    event.preventDefault()
                    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
                  }}
                >
                  {name}
                  {block.hidden && <span className={styles.hidden}> {t('hidden')}</span>}
                </button>
                <IconButton
                  label={t('Move {name} up', { name })}
                  size="sm"
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={15} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('Move {name} down', { name })}
                  size="sm"
                  disabled={at === content.blocks.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={15} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('Remove {name}', { name })}
                  size="sm"
                  onClick={() => setBlocks(content.blocks.filter(({ key }) => key !== block.key))}
                >
                  <IconTrash size={15} aria-hidden="true" />
                </IconButton>
              </div>
              {isOpen && (
                <BlockForm
                  block={block}
                  known={known}
                  isRelease={isRelease}
                  faultOf={(field) => faults[`content.blocks.${at}.${field}`]}
                  onChange={(next) => setBlocks(content.blocks.map((one) => (one.key === block.key ? next : one)))}
                />
              )}
            </li>
          )
        })}
      </ol>
      <fieldset className={styles.add} aria-label={t('Add a block')}>
        {kinds.map((kind) => (
          <Button key={kind} size="sm" disabled={content.blocks.length >= maxBlocks} onClick={() => add(kind)}>
            {addWords[kind]}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}
