export { WarehouseFailure } from './failure.ts';
export { FolderWarehouse } from './folder.ts';
export { HttpWarehouse, type HttpWarehouseOptions } from './http.ts';
export type { Warehouse, DeliveryRequest, WarehouseRow } from './warehouse.ts';
