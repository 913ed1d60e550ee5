/**
 * Flags of the product's Node. Smaller young generation and no allocation-site pretenuring: objects of a request die young, but V8 moves
 * them to the old generation after half a minute of idling (300 MB instead of 185 under load). The old generation may at most double
 * before it is collected, else requests in flight let it grow fourfold (390 MB instead of 265 beside 200 readers); with half of that their
 * slowest answers take half as long again. The collector is exposed for memoryRelease.ts.
 */
export const runtimeFlags = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--heap-growing-percent=100', '--expose-gc'];
