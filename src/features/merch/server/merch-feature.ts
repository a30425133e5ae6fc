import { holdRoomForMember } from '#features/uploads/server/api.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { addProduct, archive, changeLocation, chooseAccounts, editProduct } from './change-products.ts'
import { confirmShow, reopenShow, saveCounts } from './change-show.ts'
import { exportMerch } from './export-merch.ts'
import { listShows } from './list-shows.ts'
import { moveMerch, pageMovements, undoMove } from './move-stock.ts'
import { presentMerch } from './present-merch.ts'
import { presentShow } from './present-shows.ts'
import { removePicture, savePicture, showPicture } from './product-picture.ts'
import { sellMerch, undoMerchSale } from './sell.ts'

/** What a band sells at its table. */
export const merchFeature = (services: Services): Feature =>
  defineFeature(
    routes,
    {
      getMerch: async ({ scope }) => ({
        merch: await services.database.within(scope, (tx) => presentMerch(tx, scope)),
      }),
      addMerchProduct: ({ scope, keepReply }, input) => addProduct(services, scope, input, keepReply),
      editMerchProduct: ({ scope }, input) => editProduct(services, scope, input),
      archiveMerchProduct: ({ scope }, input) => archive(services, scope, input),
      saveMerchPicture: ({ scope, file }, { productId }) => savePicture(services, scope, productId, file),
      deleteMerchPicture: ({ scope }, { productId }) => removePicture(services, scope, productId),
      showMerchPicture: ({ scope }, { id }) => showPicture(services, scope, id),
      saveMerchLocation: ({ scope }, input) => changeLocation(services, scope, input),
      saveMerchAccounts: ({ scope }, input) => chooseAccounts(services, scope, input),
      sellMerch: ({ scope }, input) => sellMerch(services, scope, input),
      undoMerchSale: ({ scope }, { saleId }) => undoMerchSale(services, scope, saleId),
      moveMerch: ({ scope }, input) => moveMerch(services, scope, input),
      undoMerchMove: ({ scope }, { moveId }) => undoMove(services, scope, moveId),
      getMerchMovements: ({ scope }, { cursor }) => pageMovements(services, scope, cursor),
      getMerchShows: ({ scope }, asked) => services.database.reading(scope, (tx) => listShows(tx, scope, asked)),
      getMerchShow: async ({ scope }, { showKey }) => ({
        show: await services.database.within(scope, (tx) => presentShow(tx, scope, showKey)),
      }),
      saveMerchCounts: ({ scope }, input) => saveCounts(services, scope, input),
      closeMerchShow: ({ scope }, input) => confirmShow(services, scope, input),
      reopenMerchShow: ({ scope }, input) => reopenShow(services, scope, input),
      exportMerch: ({ scope }, { what }) => exportMerch(services, scope, what),
    },
    {
      beforeFile: {
        saveMerchPicture: holdRoomForMember(services),
      },
    },
  )
