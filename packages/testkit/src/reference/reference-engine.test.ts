import { tradingSuite } from '../suite/trading.suite.ts'
import { createReference } from './reference-engine.ts'

tradingSuite('the reference', createReference)
