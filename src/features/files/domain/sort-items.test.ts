import { expect, test } from 'vitest'
import type { FileItem } from '../contract/file-item.ts'
import { folderTree } from './folder-tree.ts'
import { sortItems } from './sort-items.ts'

const item = (name: string, more: Partial<FileItem> = {}): FileItem =>
  ({ id: name, name, isFolder: false, bytes: 1, items: null, changedAt: '2030-01-01', ...more }) as FileItem

test('folders stand first, and numbers in names count as numbers', () => {
  const items = [
    item('10.wav'),
    item('9.wav', { bytes: 5 }),
    item('b', { isFolder: true }),
    item('A.wav', { bytes: 9 }),
  ]
  const names = (by: 'name' | 'bytes', down: boolean) => sortItems(items, { by, down }).map(({ name }) => name)
  expect(names('name', false)).toEqual(['b', '9.wav', '10.wav', 'A.wav'])
  expect(names('name', true)).toEqual(['b', 'A.wav', '10.wav', '9.wav'])
  expect(names('bytes', true)).toEqual(['b', 'A.wav', '9.wav', '10.wav'])
})

test('a tree leaves out what moves, and all below it', () => {
  const folder = (id: string, folderId: string | null) => ({ id, name: id, folderId })
  const folders = [folder('b', null), folder('a', null), folder('c', 'a'), folder('d', 'c'), folder('e', 'b')]
  const read = (without: string[]) => folderTree(folders, new Set(without)).map(({ id, depth }) => `${id}${depth}`)
  expect(read([])).toEqual(['a0', 'c1', 'd2', 'b0', 'e1'])
  expect(read(['a'])).toEqual(['b0', 'e1'])
})
