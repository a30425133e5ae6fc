import { useLocation, useNavigate } from '@tanstack/react-router'

/** What the address asks for: one post (`?post=ID`), or to share a demo (`?share=ID`); and how to show all again. */
export const useAskedPost = (): { postId: string | null; shareId: string | null; forget: () => void } => {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  const navigate = useNavigate()
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return {
    postId: text(search.post),
    shareId: text(search.share),
    forget: () => {
      const { post: _post, share: _share, ...rest } = search
      // Which screen it is shows only at run time, so its search cannot be checked.
      void navigate({ to: '/community', search: rest as never, replace: true })
    },
  }
}
