import { useEffect, useRef, useState } from 'react'
import { droppedTree, type PathFile } from '#web/uploads/file-handles.ts'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Takes files and folders that are dropped anywhere on the page; answers whether some hover over it. */
export const useTreeDrop = (enabled: boolean, onFiles: (files: PathFile[]) => void): boolean => {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  }, [onFiles])
  useEffect(() => {
    if (!enabled) return
    const end = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', heard: (event: DragEvent) => void): void =>
      addEventListener(type, heard, { signal: end.signal })
    on('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => event.relatedTarget === null && setOver(false))
    on('drop', (event) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      setOver(false)
      void droppedTree(event.dataTransfer).then((files) => latest.current(files))
    })
    return () => {
      end.abort()
      setOver(false)
    }
  }, [enabled])
  return over
}
