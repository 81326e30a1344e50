import {
  documentCancel,
  documentDelete,
  documentDownload,
  documentList,
  documentMove,
  documentPreview,
  documentRename,
  documentRetry,
  folderDelete,
  folderList,
  folderMake,
  folderRename,
  uploadBegin,
  uploadCancel,
  uploadFinish,
  uploadList,
  uploadPart,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { cancelConversion, deleteDocument, moveDocument, renameDocument, retryDocument } from './change-document.ts'
import { deleteFolder, listFolders, makeFolder, renameFolder } from './folders.ts'
import { listDocuments } from './list-documents.ts'
import { downloadDocument, previewDocument } from './show-document.ts'
import { beginUpload } from './uploading/begin-upload.ts'
import { cancelUpload } from './uploading/cancel-upload.ts'
import { finishUpload } from './uploading/finish-upload.ts'
import { listUploads } from './uploading/list-uploads.ts'
import { takePart } from './uploading/take-part.ts'

/** Which operation carries out which call of documents and uploads. */
export const documentCalls = [
  handle(documentList, listDocuments),
  handle(folderList, listFolders),
  handle(folderMake, makeFolder),
  handle(folderRename, renameFolder),
  handle(folderDelete, deleteFolder),
  handle(documentPreview, previewDocument),
  handle(documentDownload, downloadDocument),
  handle(documentRename, renameDocument),
  handle(documentMove, moveDocument),
  handle(documentDelete, deleteDocument),
  handle(documentRetry, retryDocument),
  handle(documentCancel, cancelConversion),
  handle(uploadBegin, beginUpload),
  handle(uploadPart, takePart),
  handle(uploadFinish, finishUpload),
  handle(uploadList, listUploads),
  handle(uploadCancel, cancelUpload),
]
