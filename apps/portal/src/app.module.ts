/** The portal has no routes of Nest: its pages, sign-in and proxy are mounted on Fastify. */
export class AppModule {}
