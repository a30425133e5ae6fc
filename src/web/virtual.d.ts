declare module 'virtual:call-rows/entry' {
  export const rows: Record<string, import('#kernel/route.ts').CallRow>
}
declare module 'virtual:call-rows/studio' {
  export const rows: Record<string, import('#kernel/route.ts').CallRow>
}
