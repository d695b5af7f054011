export * from '@assay/gateway';
export { Kafka } from 'kafkajs';
export { PrismaClient } from '@prisma/client';
